import { FileUpload } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { formatBytes } from '../../format';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';
import { ChosenFile } from './ChosenFile';
import { DropArea } from './DropArea';
import { fileDropRecipe } from './file-drop-recipe';

interface FileDropFieldProps extends Omit<FieldFrameProps, 'children' | 'message' | 'labelEnd'> {
  name: string;
  /** File name endings that are accepted: ".csv". */
  endings: readonly string[];
  /** The largest size, in bytes. */
  maxBytes: number;
}

const inWords = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What is wrong with a file, in words. The library's codes name the rule. */
function reasonOf(codes: readonly string[], endings: readonly string[], maxBytes: number): string {
  if (codes.includes('TOO_MANY_FILES')) return 'Choose one file.';
  if (codes.includes('FILE_TOO_LARGE')) return `The file is larger than ${formatBytes(maxBytes)}.`;
  return `Choose a ${inWords.format(endings)} file.`;
}

/** A file, chosen or dropped. Its value is a `File`, or null. */
export function FileDropField({ name, endings, maxBytes, ...frame }: FileDropFieldProps) {
  const { input, message } = useTextField<unknown>(name, frame.label);
  const [rejection, setRejection] = useState<string>();
  const isReadOnly = frame.isReadOnly === true;
  const area = useRef<HTMLDivElement>(null);
  // Values restored after a reload are plain objects: files cannot be stored.
  const file = input.value instanceof File ? input.value : null;

  function change(files: readonly File[]) {
    input.onChange(files[0] ?? null);
    input.onBlur();
  }
  function remove() {
    setRejection(undefined);
    change([]);
    // The button that had the focus disappears with the file.
    area.current?.focus();
  }

  return (
    <FieldFrame {...frame} message={rejection ?? message}>
      <FileUpload.Root
        recipe={fileDropRecipe}
        name={name}
        accept={[...endings]}
        maxFileSize={maxBytes}
        readOnly={isReadOnly}
        invalid={(rejection ?? message) !== undefined}
        acceptedFiles={file ? [file] : []}
        onFileChange={({ acceptedFiles, rejectedFiles: [rejected] }) => {
          setRejection(rejected && reasonOf(rejected.errors, endings, maxBytes));
          if (!rejected) change(acceptedFiles);
        }}
      >
        <FileUpload.HiddenInput />
        {file && <ChosenFile file={file} onRemove={isReadOnly ? undefined : remove} />}
        <DropArea
          ref={area}
          hasFile={file !== null}
          limits={`${inWords.format(endings)}, up to ${formatBytes(maxBytes)}`}
        />
      </FileUpload.Root>
    </FieldFrame>
  );
}
