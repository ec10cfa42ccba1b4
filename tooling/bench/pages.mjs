// The pages' figures against the same sources built as one application.
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('pages');
