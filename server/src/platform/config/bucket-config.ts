export interface BucketConfig {
  /** The bucket with an optional prefix: https://s3.us-east-1.amazonaws.com/bucket/prefix. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Default: the region in the host name, else `auto`. */
  region?: string;
  /** Limit for the whole request, milliseconds. */
  timeoutMs?: number;
}
