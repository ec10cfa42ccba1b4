import { Rejection } from './run.mjs';

const [MAJOR, MINOR] = [20, 19];

export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return;
  throw new Rejection(`Node ${MAJOR}.${MINOR} or later is needed; this is ${version}.`);
}
