import TestSequencer from '@jest/test-sequencer';

/** Test files that take minutes although they are short. Without times of an earlier run, Jest begins with the largest files. */
const LONG = /\/(faults|access-matrix)\/|faults\.test\.ts$/;
const isLong = ({ path }) => LONG.test(path);

/** Begins with the longest files: one that begins late keeps a single core busy at the end. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
