/*
 * Tests cite requirements at the end of their titles: [USR-31] or [NAV-01, NAV-02]. A table of tests may contain the ids
 * as strings, for titles that end in [%s].
 */

const bracket = /\[([A-Z]{2,6}-\d{2,3}(?:, ?[A-Z]{2,6}-\d{2,3})*)\]/g;
const tableCell = /'([A-Z]{2,6}-\d{2,3})'/g;

/** Every requirement id that a test source cites. */
export function citedIds(source: string): string[] {
  const inTitles = [...source.matchAll(bracket)].flatMap(([, list = '']) =>
    list.split(',').map((id) => id.trim()),
  );
  const inTables = source.includes('[%s]') ? [...source.matchAll(tableCell)].map(([, id = '']) => id) : [];
  return [...inTitles, ...inTables];
}

export interface Requirement {
  id: string;
  /** The letters before the number, such as USR. */
  area: string;
  owner: string;
  requirement: string;
}

/** The rows of the ledger: tab-separated, with a heading line. */
export function readLedger(text: string): Requirement[] {
  const lines = text.trim().split('\n').slice(1);
  return lines.map((line) => {
    const [id = '', owner = '', , requirement = ''] = line.split('\t');
    return { id, area: id.split('-')[0] ?? '', owner, requirement };
  });
}
