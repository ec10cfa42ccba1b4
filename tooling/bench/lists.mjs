// What lists and forms cost: typing in the search of 10,000 users, and the JavaScript they add to the inbox's.
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('lists');
