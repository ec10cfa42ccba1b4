/** The database is given this long where somebody asks how the server is, ms: who asks has a limit as well. */
const DATABASE_LIMIT_MS = 2_000;

/** What the database answers. @throws when it takes too long; the question goes on without anybody listening */
export async function withinLimit<T>(response: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), DATABASE_LIMIT_MS);
  });
  try {
    return await Promise.race([response, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
