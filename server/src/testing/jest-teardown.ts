import { removeRun } from './runs';

export default function tearDown(): void {
  const folder = process.env.TEST_POSTGRES_DIR;
  if (folder) removeRun(folder);
}
