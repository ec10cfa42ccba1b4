/** Segments that a company may send per minute. */
export interface SegmentLimits {
  unknown: number;
  registered: number;
}

/** The limits of most carriers. They change them: a server's configuration may have others. */
export const SEGMENTS_PER_MINUTE: SegmentLimits = {
  /** While the class of the registration is unknown. */
  unknown: 60,
  /** Brand and campaign registered, standard class. */
  registered: 240,
};

/** The rate that all numbers of a company share. More numbers do not add to it. */
export const segmentsPerMinute = (
  { isRegistered }: { isRegistered: boolean },
  limits: SegmentLimits = SEGMENTS_PER_MINUTE,
): number => (isRegistered ? limits.registered : limits.unknown);
