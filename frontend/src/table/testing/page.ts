/** Shows a table without a server: `npm run dev`, then /dev/table.html?state=play&seats=4. */
import { mount } from 'svelte';
import '../../styles/base.css';
import '../../styles/tokens.css';
import Page from './Page.svelte';

const target = document.getElementById('app');
if (target) mount(Page, { target });
