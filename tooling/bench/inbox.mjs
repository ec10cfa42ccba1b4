// What a person feels in the inbox: an inbound text's way to the screen, scrolling a long conversation.
import { browserBench } from '../bin/steps/browser-bench.mjs';

browserBench('inbox');
