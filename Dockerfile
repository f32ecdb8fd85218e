# The product as an image: docker build --build-arg COMMIT=$(git describe --always --dirty) -t consulting-website .
# docs/OPERATIONS.md says how to run it, compose.yaml runs it with all it needs.

# The release of .node-version.
ARG NODE_IMAGE=node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /source
# Packages first: they change less often than the sources, and their layer is kept.
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
ARG COMMIT=""
RUN RELEASE_COMMIT="${COMMIT}" node scripts/assemble.mjs /release

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072
RUN install -d -o node -g node -m 700 /data
COPY --from=build /release /app
WORKDIR /app
# The user "node" of the image, as numbers, by which Kubernetes sees that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "health.mjs"]
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]
