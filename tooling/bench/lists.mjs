// Measures lists and forms: typing in the search of 10,000 users, and the extra JavaScript beside the inbox.
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('lists');
