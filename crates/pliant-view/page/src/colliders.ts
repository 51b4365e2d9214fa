// Colliders: meshes are drawn like tinted glass (clearer where one looks straight through, denser at the rim),
// planes as a large finite plate that ends at the floor and is all but clear from behind, where it stands
// between the viewer and the matter. In 2-D runs a plane is the half of the picture below it. Each frame carries
// the pose of every collider; a pose of zeros means that it is not there.

import { BufferAttribute, BufferGeometry, Color, DoubleSide, GLSL3, Group, Matrix4, Mesh, PlaneGeometry, Quaternion, ShaderMaterial, Vector3 } from "three";
import type { IUniform } from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import type { Collider, Vec3 } from "./protocol";
import { SHADING } from "./shading";

type MeshCollider = Extract<Collider, { kind: "mesh" }>;

/** Edges sharper than this stay sharp [rad]. */
const CREASE = 0.6;
/** A plate's side, in sizes of the run. */
const PLATE = 1.5;
const FLAT_PLATE = 6;
/** A height below everything [m]. */
const NO_FLOOR = -1e30;

const VERTEX = /* glsl */ `
  out vec3 seen;
  out vec3 n;
  out float height;
  void main() {
    height = (modelMatrix * vec4(position, 1.0)).y;
    seen = (modelViewMatrix * vec4(position, 1.0)).xyz;
    n = normalMatrix * normal;
    gl_Position = projectionMatrix * vec4(seen, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  ${SHADING}
  uniform vec3 tint;
  uniform float density;
  uniform float lift;
  uniform float least;
  uniform float behind;
  in vec3 seen;
  in vec3 n;
  in float height;
  out vec4 color;
  void main() {
    if (height < least) discard;
    vec3 toEye = isOrthographic ? vec3(0.0, 0.0, 1.0) : normalize(-seen);
    vec3 unit = normalize(n);
    if (dot(unit, toEye) < 0.0) unit = -unit;
    float rim = pow(1.0 - dot(unit, toEye), 2.0);
    vec3 shaded = toDisplay(lit(toLinear(tint), unit, toEye, 0.25)) + lift;
    float dense = gl_FrontFacing ? density : behind * density;
    color = vec4(shaded, clamp(dense * (1.0 + 1.7 * rim), 0.0, 1.0));
  }
`;

export class Colliders {
  readonly group = new Group();
  private readonly meshes: (Mesh | null)[] = [];
  /** Kept while the bounds of a run grow; plates follow the bounds. */
  private readonly shapes = new Map<Collider, BufferGeometry>();
  private readonly plates: BufferGeometry[] = [];
  private readonly pose = new Matrix4();
  readonly uniforms = {
    tint: { value: new Color("#7f93ad") },
    /** Opacity seen straight on, and the part of it that is left from behind. */
    density: { value: 0.26 },
    behind: { value: 1 },
    lift: { value: 0 },
    /** Nothing is drawn below this height [m]. */
    least: { value: NO_FLOOR },
  };
  private readonly material = new ShaderMaterial({
    glslVersion: GLSL3,
    uniforms: this.uniforms,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    forceSinglePass: false,
  });
  /** Plates reach across the whole picture, so they are clearer. */
  private readonly floorHeight = { value: NO_FLOOR };
  private readonly plateMaterial = variant(this.material, { density: { value: 0.1 }, least: this.floorHeight, behind: { value: 0.35 } });
  private readonly heldMaterial = variant(this.material, { lift: { value: 0.18 } });
  private held: Mesh | null = null;

  /** Builds the meshes; the floor is left to the ground, which draws it with a grid. */
  setGeometry(colliders: Collider[], lower: Vec3, upper: Vec3, dim: 2 | 3, floor: number): void {
    const middle = new Vector3(...lower).add(new Vector3(...upper)).multiplyScalar(0.5);
    const size = new Vector3(...upper).sub(new Vector3(...lower)).length();
    const ground = colliders[floor];
    this.floorHeight.value = ground?.kind === "plane" ? ground.point[1] : NO_FLOOR;
    for (const [collider, shape] of this.shapes) {
      if (colliders.includes(collider)) continue;
      this.shapes.delete(collider);
      shape.dispose();
    }
    for (const plate of this.plates) plate.dispose();
    this.plates.length = 0;
    this.group.clear();
    this.meshes.length = 0;
    colliders.forEach((collider, i) => {
      if (i === floor && dim === 3) {
        this.meshes.push(null);
        return;
      }
      const geometry = collider.kind === "mesh" ? this.shapeOf(collider) : plateGeometry(collider, middle, size, dim);
      if (collider.kind === "plane") this.plates.push(geometry);
      const mesh = new Mesh(geometry, collider.kind === "plane" && dim === 3 ? this.plateMaterial : this.material);
      mesh.name = collider.name;
      mesh.matrixAutoUpdate = false;
      mesh.renderOrder = 2;
      this.meshes.push(mesh);
      this.group.add(mesh);
    });
  }

  private shapeOf(collider: MeshCollider): BufferGeometry {
    const shape = this.shapes.get(collider) ?? meshGeometry(collider);
    this.shapes.set(collider, shape);
    return shape;
  }

  /** Places every collider; `poses` has 16 numbers for each. */
  setPoses(poses: Float32Array): void {
    this.meshes.forEach((mesh, i) => {
      if (!mesh || poses.length < 16 * (i + 1)) return;
      this.pose.fromArray(poses, 16 * i);
      mesh.visible = this.pose.elements[15] !== 0;
      if (!mesh.visible) return;
      mesh.matrix.copy(this.pose);
      mesh.matrixWorldNeedsUpdate = true;
    });
  }

  /** The meshes of these names that are in the picture. */
  named(names: Set<string>): Mesh[] {
    return this.meshes.filter((mesh): mesh is Mesh => !!mesh && mesh.visible && names.has(mesh.name));
  }

  /** Lights up the collider being moved. */
  highlight(mesh: Mesh | null): void {
    if (this.held) this.held.material = this.material;
    this.held = mesh;
    if (mesh) mesh.material = this.heldMaterial;
  }
}

/** The same shader and uniforms, some of them other. */
function variant(material: ShaderMaterial, uniforms: Record<string, IUniform>): ShaderMaterial {
  const made = material.clone();
  made.uniforms = { ...material.uniforms, ...uniforms };
  return made;
}

function meshGeometry(collider: MeshCollider): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(collider.positions), 3));
  geometry.setIndex(collider.indices);
  return toCreasedNormals(geometry, CREASE);
}

function plateGeometry(collider: Extract<Collider, { kind: "plane" }>, middle: Vector3, size: number, dim: 2 | 3): BufferGeometry {
  const normal = new Vector3(...collider.normal).normalize();
  // Where the plane is nearest to the middle of the run.
  const away = new Vector3(...collider.point).sub(middle).dot(normal);
  const point = middle.clone().addScaledVector(normal, away);
  const side = dim === 2 ? FLAT_PLATE * size : PLATE * size;
  if (dim === 2) {
    // The solid side: a square that hangs below the line.
    const geometry = new PlaneGeometry(2 * side, side).translate(0, -side / 2, 0);
    geometry.rotateZ(Math.atan2(normal.y, normal.x) - Math.PI / 2);
    return geometry.translate(point.x, point.y, 0);
  }
  const geometry = new PlaneGeometry(side, side);
  geometry.applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), normal));
  return geometry.translate(point.x, point.y, point.z);
}
