export { default } from '@dashboard/remote-kit/jest';
