/** Rows per statement. Building a larger statement takes longer than running it. */
const CHUNK = 1000;

/** Inserts many rows in chunks and collects the returned rows. */
export async function inChunks<T, R>(rows: T[], insert: (chunk: T[]) => Promise<R[]>): Promise<R[]> {
  const responses: R[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    responses.push(...(await insert(rows.slice(start, start + CHUNK))));
  }
  return responses;
}
