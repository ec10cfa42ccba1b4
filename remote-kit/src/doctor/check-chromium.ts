import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Check } from './check';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Whether there is a browser for the check before publishing. */
export function chromiumCheck({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv): Check {
  const found = PATH.split(delimiter).flatMap((folder) => PROGRAMS.map((name) => join(folder, name)));
  const program = CHROMIUM_PATH === undefined ? found.find(isProgram) : CHROMIUM_PATH;
  if (program === undefined)
    return { subject: 'Chromium', problem: 'none is on the PATH; install one, or set CHROMIUM_PATH.' };
  if (!isProgram(program))
    return { subject: 'Chromium', problem: `CHROMIUM_PATH names ${program}, which is not a program.` };
  return { subject: `Chromium ${program}`, problem: null };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
