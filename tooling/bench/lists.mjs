// Measures lists and forms: typing in the search of 10,000 users and accounts, and the JavaScript that screens add.
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('lists');
