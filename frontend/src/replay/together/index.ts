/** All that a replay has of other people, loaded when its first picture stands. */
export { Company } from './company.svelte';
export { default as Strip } from './Strip.svelte';
