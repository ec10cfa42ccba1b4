import { removeRun, untilStarted } from './runs';

export default async function tearDown(): Promise<void> {
  const folder = process.env.TEST_POSTGRES_DIR;
  if (!folder) return;
  await untilStarted(folder).catch(() => {
    // It never started; the tests that need it have reported that.
  });
  removeRun(folder);
}
