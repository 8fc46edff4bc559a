/** seedrandom ships this generator without types. */
declare module 'seedrandom/lib/alea.js' {
  namespace alea {
    interface State {
      c: number;
      s0: number;
      s1: number;
      s2: number;
    }
    interface Stream {
      (): number;
      state(): State;
    }
  }
  function alea(seed: string, options: { state: true | alea.State }): alea.Stream;
  export default alea;
}
