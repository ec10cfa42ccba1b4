// Compares the pages with the same sources built as one application.
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('pages');
