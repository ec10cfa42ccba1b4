// Measures releases: the time from a publish to the first user and from a move to the next navigation of an open tab,
// and the bytes that a browser downloads again after the release of one remote.
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('releases');
