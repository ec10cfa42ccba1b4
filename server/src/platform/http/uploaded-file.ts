import { MEDIA_BYTES_MAX } from '@dashboard/shared/contracts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BadRequest, TooLarge } from './errors';

/** Space for the rest of the form: boundaries, headers of parts, and small fields. */
const FORM_BYTES = 20_000;

const ONE_FILE = 'Send one file per request.';

/** Maps errors of the form parser, such as a truncated form, a missing boundary or too many parts. */
function rejectForm(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') {
    throw new BadRequest(ONE_FILE, { errors: { file: [ONE_FILE] } });
  }
  const isNamed = error instanceof Error && 'statusCode' in error;
  throw isNamed ? error : new BadRequest('The form cannot be read.', { errors: { file: ['Required'] } });
}

/**
 * Reads the single file of an upload. `tooLarge` is the message of a file above the limit, which is that of a picture
 * unless `bytesMax` is given. @throws BadRequest, TooLarge with `code`
 */
export async function uploadedFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  tooLarge: string,
  { bytesMax, code }: { bytesMax?: number; code?: string } = {},
): Promise<{ name: string; body: Buffer }> {
  if (!request.isMultipart())
    throw new BadRequest('Send the file as a form.', { errors: { file: ['Required'] } });
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > (bytesMax ?? MEDIA_BYTES_MAX) + FORM_BYTES) {
    // Before the body is read. Closing the connection keeps the client from sending the rest.
    reply.header('connection', 'close');
    throw new TooLarge(tooLarge, { code, errors: { file: [tooLarge] } });
  }
  const parts = request.files(bytesMax === undefined ? {} : { limits: { fileSize: bytesMax } });
  const first = await parts.next().catch(rejectForm);
  const part: MultipartFile | undefined = first.value;
  if (part === undefined || part.fieldname !== 'file') {
    throw new BadRequest('There is no file in the form.', { errors: { file: ['Required'] } });
  }
  const body = await part.toBuffer().catch((error) => {
    if (part.file.truncated) throw new TooLarge(tooLarge, { code, errors: { file: [tooLarge] } });
    return rejectForm(error);
  });
  // Read the rest of the form, so that a second file is an error instead of silently dropped.
  await parts.next().catch(rejectForm);
  // A file may have no name, although the library's types say otherwise.
  const { filename = '' } = part;
  return { name: filename, body };
}
