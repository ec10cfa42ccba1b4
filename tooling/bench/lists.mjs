// Measures lists and forms: typing in the search of 10,000 users and accounts and of 100,000 contacts, the frames of a
// list of 10,000 members, and the JavaScript that screens add.
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('lists');
