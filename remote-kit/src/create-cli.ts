#!/usr/bin/env node
import { runCommand } from './commands';

process.exitCode = await runCommand(['create', ...process.argv.slice(2)]);
