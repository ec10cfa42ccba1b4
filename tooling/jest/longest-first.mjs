import TestSequencer from '@jest/test-sequencer';
import { LONG } from './long-tests.mjs';

const isLong = ({ path }) => LONG.test(path) || path.includes('/access-matrix/');

/**
 * Begins with the longest files: one that begins late keeps a single core busy at the end. Without times of an earlier run,
 * Jest begins with the largest ones.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
