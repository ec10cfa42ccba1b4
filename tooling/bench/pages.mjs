// Compares the pages with the same sources built as one application [INB-87], and the JavaScript of charts [ADM-23].
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('pages');
