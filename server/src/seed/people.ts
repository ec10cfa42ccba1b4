import type { Random } from './random';

const FIRST =
  'Adaeze Aiden Alba Amara Anders Anika Anselm Arturo Asha Beatriz Benedikt Bianca Bram Callum Camila Celeste Chidi Clara Cleo Dario Delphine Dmitri Edda Eamon Elio Elske Emeka Esme Farah Felix Fiona Gideon Giulia Greta Hana Hollis Ida Idris Imogen Ines Iris Ivo Jasper Joaquin Jules Kaito Kamala Keira Kofi Lars Leila Linnea Lorenzo Lucia Mabel Maeve Malik Marek Marisol Matteo Mina Nadia Nell Niko Noor Odette Olu Opal Oscar Paloma Petra Quinn Rafael Rania Reuben Rosalind Ruben Saoirse Selma Silas Soren Tamsin Tariq Tessa Theodora Thora Tobias Uma Valentin Vera Viggo Wanda Wren Xavier Yara Yusuf Zadie Zoltan'.split(
    ' ',
  );
const LAST =
  'Abernall Achterberg Adeyinka Alderson Amadi Arkwell Ashgrove Baldursen Barrowby Bellweather Bergquist Blackthorne Bramwell Brightwater Calloway Carrowmore Castellane Chukwura Corrigan Dahlgren Dalrymple Delacroix Demetriou Drummond Eastergaard Eldridge Emberly Fairweather Farrant Fenwick Ferreira Galbraith Garrowden Goldfinch Greaves Hallworth Harrowgate Hawksworth Heatherton Hollander Ibarra Iverstone Jankowiak Kaplansky Kestrel Kilbride Kirchner Lachlan Larkspur Lindholt Lockridge Lundqvist Macallan Marchetti Marlowe Mbeki Merriweather Montclair Moreau Nakashima Northcote Oakhurst Okonjo Osgood Paxton Pemberwick Quillon Ravenhill Redfern Rosewood Rutherglen Sandoval Saltmarsh Sorrento Stavros Sunderland Tallis Thackeray Thistlewood Trevanion Umberton Vandermeer Vasquelle Wainscott Weatherby Whitcombe Winterbourne Yardley Zielinska'.split(
    ' ',
  );

export interface Person {
  first: string;
  last: string;
}

/** Returns a function that creates a new invented name at each call. */
export function createPeople(random: Random): () => Person {
  const used = new Set<string>();
  return function nextPerson(): Person {
    const person = { first: random.pick(FIRST), last: random.pick(LAST) };
    const name = `${person.first} ${person.last}`;
    if (used.has(name)) return nextPerson();
    used.add(name);
    return person;
  };
}

/** The fictional numbers 555-0100 to 555-0199 of the given area codes, shuffled. */
export function createNumbers(random: Random, areaCodes: readonly string[]): () => string {
  const numbers = areaCodes.flatMap((code) =>
    Array.from({ length: 100 }, (_, line) => `+1${code}55501${String(line).padStart(2, '0')}`),
  );
  for (let index = numbers.length - 1; index > 0; index -= 1) {
    const other = random.between(0, index);
    const [a, b] = [numbers[index] ?? '', numbers[other] ?? ''];
    numbers[index] = b;
    numbers[other] = a;
  }
  let nextIndex = 0;
  return () => {
    const number = numbers[nextIndex];
    nextIndex += 1;
    if (number === undefined) throw new RangeError('No fictional numbers are left. Add an area code.');
    return number;
  };
}
