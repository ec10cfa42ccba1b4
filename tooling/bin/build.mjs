#!/usr/bin/env node
// Builds what changed: node tooling/bin/build.mjs [shell|server|mfe-…|mfe-auth/pages|operations|path of a remote]… [--force] [--development]
import { register } from 'tsx/esm/api';

register();
const { buildFromCommandLine } = await import('../src/build.ts');
process.exitCode = await buildFromCommandLine(process.argv.slice(2));
