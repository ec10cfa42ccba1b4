/** The build emits the file and gives its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
