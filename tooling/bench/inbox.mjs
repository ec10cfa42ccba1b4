// Measures the inbox: the delay of an inbound message to the screen, and scrolling in a long conversation.
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('inbox');
