/// <reference types="@cloudflare/vitest-plugin/types" />

declare module '*?raw' {
  const text: string
  export default text
}
