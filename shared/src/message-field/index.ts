export { AttachmentTray } from './attachments/AttachmentTray';
export { pickFiles } from './attachments/pick-files';
export {
  createUploadQueue,
  type PendingUpload,
  type UploadQueue,
  usePendingUploads,
} from './attachments/upload-queue';
export { boxFrame } from './box-frame';
export { Counter } from './Counter';
export { EmojiButton } from './emoji/EmojiButton';
export { EmojiPopover } from './emoji/EmojiPopover';
export { MessageField } from './MessageField';
export { MergeFieldButton, MergeFieldPopover, type MergeFieldProps } from './merge-fields/MergeFieldPopover';
export { useOptionKeys } from './merge-fields/use-option-keys';
export { TextHints } from './TextHints';
export { ToolButton } from './ToolButton';
export { ToolPopover, type ToolPopoverState } from './ToolPopover';
export { describeText } from './text-count';
export { useTextInsertion } from './use-text-insertion';
