/** Rows of one statement: more would build longer than they run. */
const CHUNK = 1000;

/** Inserts many rows, a bounded number at a time, and gathers what the statements return. */
export async function inChunks<T, R>(rows: T[], insert: (chunk: T[]) => Promise<R[]>): Promise<R[]> {
  const responses: R[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    responses.push(...(await insert(rows.slice(start, start + CHUNK))));
  }
  return responses;
}
