/**
 * What is used of json-kifu-format, whose package holds no declarations: a reader of KIF and the
 * form that it gives (JKF).
 */
declare module 'json-kifu-format' {
  export interface Place {
    readonly x: number;
    readonly y: number;
  }
  export interface MoveFormat {
    readonly comments?: readonly string[];
    readonly move?: {
      readonly from?: Place;
      readonly to?: Place;
      readonly piece: string;
      readonly promote?: boolean;
    };
    readonly special?: string;
    readonly forks?: readonly (readonly MoveFormat[])[];
  }
  export interface Jkf {
    readonly header: Readonly<Record<string, string>>;
    /** The first has no move. */
    readonly moves: readonly MoveFormat[];
  }
  interface JkfPlayer {
    readonly kifu: Jkf;
  }
  const library: {
    readonly JKFPlayer: {
      /** Reads a text and plays its moves; throws where it cannot. */
      parseKIF(text: string): JkfPlayer;
      parseKI2(text: string): JkfPlayer;
      parseCSA(text: string): JkfPlayer;
      parseJKF(text: string): JkfPlayer;
    };
  };
  export default library;
}
