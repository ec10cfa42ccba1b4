/** Segments that a company may send per minute. Carriers change these limits; they are defined only here. */
const SEGMENTS_PER_MINUTE = {
  /** While the class of the registration is unknown. */
  unknown: 60,
  /** Brand and campaign registered, standard class. */
  registered: 240,
};

/** The rate that all numbers of a company share. More numbers do not add to it. */
export const segmentsPerMinute = ({ isRegistered }: { isRegistered: boolean }): number =>
  isRegistered ? SEGMENTS_PER_MINUTE.registered : SEGMENTS_PER_MINUTE.unknown;
