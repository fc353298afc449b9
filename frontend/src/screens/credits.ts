/** Third-party work inside the client; THIRD_PARTY.md says the same at greater length. */

export interface Credit {
  name: string;
  site: string;
  licence: string;
  licenceUrl: string;
  by: string;
}

export const art: Credit[] = [
  {
    name: 'Game Icons',
    site: 'https://game-icons.net',
    licence: 'CC BY 3.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
    by:
      'Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Lord Berandas, ' +
      'Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, ' +
      'Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, ' +
      'Pierre Leducq, Caro Asercion, Viscious Speed, Zeromancer',
  },
  {
    name: 'Lucide',
    site: 'https://lucide.dev',
    licence: 'ISC',
    licenceUrl: 'https://lucide.dev/license',
    by: 'Lucide Icons and Contributors, Cole Bemis',
  },
  {
    name: 'Atkinson Hyperlegible Next',
    site: 'https://github.com/googlefonts/atkinson-hyperlegible-next',
    licence: 'SIL Open Font License 1.1',
    licenceUrl: 'https://openfontlicense.org',
    by: 'The Atkinson Hyperlegible Next Project Authors',
  },
];

export const software: Credit[] = [
  {
    name: 'Svelte',
    site: 'https://svelte.dev',
    licence: 'MIT',
    licenceUrl: 'https://github.com/sveltejs/svelte/blob/main/LICENSE.md',
    by: 'Svelte Contributors',
  },
];
