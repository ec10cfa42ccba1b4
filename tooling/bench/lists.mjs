// Measures lists and forms: typing in the search of 10,000 users and accounts [NBR-22] and of 100,000 contacts [CTC-40], the
// frames of a list of 10,000 members [CTC-42], and the JavaScript that screens add [NBR-24].
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('lists');
