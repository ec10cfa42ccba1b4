#!/usr/bin/env node
import { runCommand } from './commands';

process.exitCode = await runCommand(process.argv.slice(2));
