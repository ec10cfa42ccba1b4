/** Limit for database queries of health checks, ms: the monitoring client has a timeout as well. */
const DATABASE_LIMIT_MS = 2_000;

/** Waits for a database result. @throws when it takes too long; the query itself is not canceled */
export async function withinLimit<T>(response: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not respond')), DATABASE_LIMIT_MS);
  });
  try {
    return await Promise.race([response, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
