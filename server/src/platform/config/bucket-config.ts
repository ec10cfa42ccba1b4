export interface BucketConfig {
  /** The bucket, and a prefix within it where wanted: https://s3.us-east-1.amazonaws.com/bucket/prefix. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Absent: as its host name says, else `auto`. */
  region?: string;
  /** Whole call, milliseconds. */
  timeoutMs?: number;
}
