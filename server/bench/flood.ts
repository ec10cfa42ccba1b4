/** One request of a flood. */
export interface FloodRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  /** One character per byte. NEW_ID stands for a new UUID in each request. */
  body?: string;
}

export interface Flood {
  url: string;
  /** Sent in turn. */
  requests: FloodRequest[];
  connections: number;
  forMs: number;
}

export interface Flooded {
  perSecond: number;
  /** Requests with each status. */
  statuses: Record<number, number>;
}

export const NEW_ID = '{{new id}}';
