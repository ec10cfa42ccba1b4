import { FileUpload, useFieldContext } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Span, Text } from '../../ui';

interface DropAreaProps {
  ref: Ref<HTMLDivElement>;
  hasFile: boolean;
  /** ".csv, up to 5 MB". */
  limits: string;
}

/** Receives a dropped file; pressing it opens the browser's file dialog. */
export function DropArea({ ref, hasFile, limits }: DropAreaProps) {
  const field = useFieldContext();
  const id = useId();
  return (
    <FileUpload.Dropzone
      ref={ref}
      aria-label={undefined}
      aria-labelledby={`${field?.ids.label} ${id}`}
      aria-describedby={field?.ariaDescribedby}
    >
      <Text id={id} display="flex" alignItems="center" gap="2">
        <Upload size={16} aria-hidden />
        <Span>
          {hasFile ? 'Drop another file here, or ' : 'Drop a file here, or '}
          <Span color="brand.fg" fontWeight="500">
            choose one
          </Span>
        </Span>
      </Text>
      {!hasFile && (
        <Text textStyle="secondary" color="fg.muted">
          {limits}
        </Text>
      )}
    </FileUpload.Dropzone>
  );
}
