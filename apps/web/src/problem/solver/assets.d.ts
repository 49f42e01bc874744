/** Files of packages whose addresses Vite gives. */
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
