/** The build emits the file and exports its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
